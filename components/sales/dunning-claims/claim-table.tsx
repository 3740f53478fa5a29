import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { DunningClaimRecord } from '@/lib/sales/dunning-claims/schema'
import { WaiveButton } from './waive-button'

const TONES: Readonly<Record<DunningClaimRecord['state'], Tone>> = {
  OPEN: 'amber',
  PAID: 'green',
  WAIVED: 'grey',
  REPLACED: 'grey',
  WITHDRAWN: 'grey',
}

interface ClaimTableProps {
  claims: readonly DunningClaimRecord[]
  canPatch: boolean
}

/**
 * The fees and interest that reminders claim in addition to their invoices, with the state of each.
 */
export function ClaimTable({ claims, canPatch }: ClaimTableProps) {
  const t = useTranslations('dunningClaims')
  if (claims.length === 0) return null
  return (
    <section aria-label={t('list')}>
      <h2 className="mb-2 heading-4">{t('list')}</h2>
      <Table>
        <TableHead>
          <tr>
            <TableHeaderCell>{t('kind')}</TableHeaderCell>
            <TableHeaderCell>{t('invoice')}</TableHeaderCell>
            <TableHeaderCell>{t('state')}</TableHeaderCell>
            <TableHeaderCell className="text-right max-sm:hidden">{t('amount')}</TableHeaderCell>
            <TableHeaderCell className="text-right">{t('open')}</TableHeaderCell>
            <TableHeaderCell>
              <span className="sr-only">{t('actions')}</span>
            </TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} canPatch={canPatch} />
          ))}
        </TableBody>
      </Table>
    </section>
  )
}

const money = (wire: string) => germanMoney(centsOf(wire))

function ClaimRow({ claim, canPatch }: { claim: DunningClaimRecord; canPatch: boolean }) {
  const t = useTranslations('dunningClaims')
  const { waived, waiveReason, waivedByName } = claim
  return (
    <tr>
      <TableCell>
        {t('kindOf', { kind: t(`kinds.${claim.kind}`), date: germanDay(claim.date) })}
        {centsOf(waived) > 0 ? (
          <span className="block text-sm break-words-de text-muted-foreground">
            {t('waivedBecause', { amount: money(waived), reason: waiveReason, name: waivedByName ?? '' })}
          </span>
        ) : null}
      </TableCell>
      <TableCell>
        <Link
          href={`/${claim.documentKind === 'RECEIPT' ? 'receipts' : 'invoices'}/${claim.invoiceId}`}
          prefetch={false}
          className="text-link underline-offset-4 hover:underline"
        >
          {claim.invoiceNumber}
        </Link>
      </TableCell>
      <TableCell>
        <Badge tone={TONES[claim.state]}>{t(`states.${claim.state}`)}</Badge>
      </TableCell>
      <TableCell className="text-right tabular max-sm:hidden">{money(claim.amount)}</TableCell>
      <TableCell className="text-right tabular">{money(claim.openAmount)}</TableCell>
      <TableCell className="text-right">
        {canPatch && centsOf(claim.openAmount) > 0 ? <WaiveButton claim={claim} /> : null}
      </TableCell>
    </tr>
  )
}
