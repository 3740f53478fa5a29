import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListedReceipt } from '@/lib/pos/receipts/schema/receipts'
import { flagsByKind, flagWords, type FlagWords } from '@/lib/pos/receipts/rules/flag-words'

interface ReceiptFlagsProps {
  receipt: Pick<ListedReceipt, 'flags' | 'tseState' | 'duplicateOf' | 'exceeds' | 'settlement'>
  /** Who settled it and why, or a button to do so. */
  children: ReactNode
}

/**
 * The problems of a receipt as text: its inconsistencies with the expected and the actual value,
 * and a missing signature; until it is settled, also the meaning of each kind and what to do.
 * Renders nothing for a regular receipt.
 */
export function ReceiptFlags({ receipt, children }: ReceiptFlagsProps) {
  const { flags, tseState, settlement } = receipt
  const t = useTranslations('receipts')
  if (flags.length === 0 && tseState === 'SIGNED') return null
  const title = t(flags.length === 0 ? 'unsignedTitle' : 'flagsTitle')
  return (
    <section
      aria-label={title}
      className="mb-5 flex gap-3 rounded-md border border-warning/40 bg-warning-soft p-4 text-foreground print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <ul className="mt-1 max-w-prose space-y-2">
          {flagsByKind(flags).map(({ kind, flags: ofKind }) => {
            const isDistinct = isKnownDistinct(receipt, kind)
            return (
              <li key={kind}>
                {ofKind.map((flag, index) => (
                  <p key={index}>{isDistinct ? <DistinctText flag={flag} /> : <FlagText flag={flag} />}</p>
                ))}
                {settlement || isDistinct ? null : <Step>{t(`flagSteps.${kind}`)}</Step>}
              </li>
            )
          })}
          {tseState === 'SIGNED' ? null : (
            <li>
              <p>{t(`unsigned.${tseState}`)}</p>
              {settlement ? null : <Step>{t(`unsignedSteps.${tseState}`)}</Step>}
            </li>
          )}
        </ul>
        <p className="mt-2 text-sm text-muted-foreground">{t('flagsHint')}</p>
        {children}
      </div>
    </section>
  )
}

/** Whether a receipt counts, although it looks like another one or takes back too much of it. */
const isKnownDistinct = (
  { duplicateOf, exceeds }: ReceiptFlagsProps['receipt'],
  kind: FlagWords['key'],
): boolean => (kind === 'duplicate' && duplicateOf === null) || (kind === 'exceeds' && exceeds === null)

function DistinctText({ flag: { code, found } }: { flag: ListedReceipt['flags'][number] }) {
  const t = useTranslations('receipts')
  return code === 'exceeds' ? t('excess.distinct', { number: found }) : t('duplicate.distinct')
}

/** The meaning of a problem, or what to do about it. */
const Step = ({ children }: { children: ReactNode }) => <p className="text-sm">{children}</p>

function FlagText({ flag }: { flag: ListedReceipt['flags'][number] }) {
  const t = useTranslations('receipts')
  const { key, values } = flagWords(flag)
  return t(`flags.${key}`, values)
}
