import { useTranslations } from 'next-intl'
import { ClaimTable } from '@/components/sales/dunning-claims/claim-table'
import { Messages } from '@/components/shared/messages/messages'
import { MailBadge } from '@/components/services/mail/mail-badge'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell } from '@/components/ui/table'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, germanMoney } from '@/lib/domain/money'
import type { InvoiceReminder, InvoiceDunning } from '@/lib/sales/reminders/schema'
import { DisputePanel } from './dispute-panel'
import { LetterLink } from './letter-link'
import { LevelBadge } from './level-badge'
import { WithdrawnBadge } from './run-state'
import { WithdrawButton } from './withdraw-button'

interface DunningTabProps {
  invoice: { id: string; version: number; status: string }
  dunning: InvoiceDunning
  canPatch: boolean
}

/** Dispute and reminders of an invoice. A server component. */
export function DunningTab({ invoice, dunning, canPatch }: DunningTabProps) {
  const t = useTranslations('reminders')
  const { dispute, collected, reminders, claims } = dunning
  return (
    <Messages namespaces={['reminders', 'dunningClaims', 'errors.reminder', 'errors.dunningClaim']}>
      <div className="space-y-6">
        <DisputePanel invoice={invoice} dispute={dispute} canPatch={canPatch} />
        {collected && invoice.status === 'BOOKED' ? <p>{t('collectedHint')}</p> : null}
        {reminders.length === 0 ? (
          <p className="text-muted-foreground">{t('noReminders')}</p>
        ) : (
          <Table>
            <TableHead>
              <tr>
                <TableHeaderCell>{t('level')}</TableHeaderCell>
                <TableHeaderCell className="max-sm:hidden">{t('writtenOn')}</TableHeaderCell>
                <TableHeaderCell className="max-sm:hidden">{t('payUntil')}</TableHeaderCell>
                <TableHeaderCell className="text-right max-sm:hidden">{t('open')}</TableHeaderCell>
                <TableHeaderCell className="text-right max-sm:hidden">{t('fee')}</TableHeaderCell>
                <TableHeaderCell>{t('sent')}</TableHeaderCell>
                <TableHeaderCell>
                  <span className="sr-only">{t('letter')}</span>
                </TableHeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {reminders.map((reminder) => (
                <ReminderRow key={reminder.id} reminder={reminder} canPatch={canPatch} />
              ))}
            </TableBody>
          </Table>
        )}
        <ClaimTable claims={claims} canPatch={canPatch} />
      </div>
    </Messages>
  )
}

const money = (wire: string) => germanMoney(centsOf(wire))

function ReminderRow({ reminder, canPatch }: { reminder: InvoiceReminder; canPatch: boolean }) {
  const t = useTranslations('reminders')
  const { withdrawal } = reminder
  return (
    <tr>
      <TableCell>
        <LevelBadge level={reminder.level} /> {withdrawal ? <WithdrawnBadge /> : null}
        <span className="block text-sm tabular sm:hidden">{germanDay(reminder.date)}</span>
        {withdrawal ? (
          <span className="block text-sm break-words-de text-muted-foreground">
            {t('withdrawnBecause', withdrawal)}
          </span>
        ) : null}
      </TableCell>
      <TableCell className="tabular max-sm:hidden">{germanDay(reminder.date)}</TableCell>
      <TableCell className="tabular max-sm:hidden">{germanDay(reminder.payUntil)}</TableCell>
      <TableCell className="text-right tabular max-sm:hidden">{money(reminder.openAmount)}</TableCell>
      <TableCell className="text-right tabular max-sm:hidden">
        {centsOf(reminder.fee) > 0 ? money(reminder.fee) : '–'}
      </TableCell>
      <TableCell>
        {reminder.mails.length === 0 ? t('byPrint') : null}
        {reminder.mails.map(({ recipient, state }) => (
          <span key={recipient} className="block text-sm wrap-anywhere">
            {recipient} <MailBadge state={state} />
          </span>
        ))}
      </TableCell>
      <TableCell className="text-right">
        <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          <LetterLink id={reminder.id} name={germanDay(reminder.date)} />
          {canPatch && reminder.isWithdrawable ? <WithdrawButton reminder={reminder} /> : null}
        </div>
      </TableCell>
    </tr>
  )
}
