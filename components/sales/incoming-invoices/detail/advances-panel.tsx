'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { germanDay } from '@/lib/domain/business-date'
import { centsOf, centsText, sumOf } from '@/lib/domain/money'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'
import { amountIn } from '../amounts'
import { useSaveFirst } from './save-first'

const AdvancesDialog = dynamic(() => import('./advances-dialog').then((module) => module.AdvancesDialog), {
  ssr: false,
})

interface AdvancesPanelProps {
  invoice: IncomingInvoiceRecord
  mayChange: boolean
}

/** Of an advance, when it is deducted and by which invoice; of a final invoice, its advances. */
export function AdvancesPanel({ invoice, mayChange }: AdvancesPanelProps) {
  const t = useTranslations('incomingInvoices.advances')
  const [opened, setOpened] = useState<IncomingInvoiceRecord | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const saveFirst = useSaveFirst(invoice)
  const { advance, deductedBy, advances, currency } = invoice
  const open = openQuestion(invoice)
  const isChoice = !advance && (advances.length > 0 || invoice.openAdvances.length > 0 || open !== null)
  if (!advance && !isChoice && !invoice.prepaidAsMoney) return null
  return (
    <section aria-label={t('title')} className="rounded-md border border-border bg-card p-4">
      <h2 className="mb-2 heading-4">{t('title')}</h2>
      <div className="space-y-2 break-words-de">
        {advance ? <p>{t('isAdvance')}</p> : null}
        {deductedBy ? (
          <p>
            {t.rich('deductedBy', {
              number: deductedBy.number ?? t('unnumbered'),
              day: deductedBy.invoiceDate ? germanDay(deductedBy.invoiceDate) : t('undated'),
              link: (text) => <ToInvoice id={deductedBy.id}>{text}</ToInvoice>,
            })}
          </p>
        ) : null}
        {advances.map(({ id, number, invoiceDate, payable }) => (
          <p key={id}>
            {t.rich('deducts', {
              number: number ?? t('unnumbered'),
              day: invoiceDate ? germanDay(invoiceDate) : t('undated'),
              amount: amountIn(payable, currency),
              link: (text) => <ToInvoice id={id}>{text}</ToInvoice>,
            })}
          </p>
        ))}
        {invoice.prepaidAsMoney ? <p>{t('money')}</p> : null}
        {open ? (
          <p role="note">
            {t(open === 'differs' ? 'differs' : 'undecided', {
              sum: amountIn(centsText(sumOf(advances.map(({ payable }) => centsOf(payable)))), currency),
              prepaid: amountIn(invoice.prepaid ?? '0', currency),
            })}
          </p>
        ) : null}
        {isChoice && mayChange && invoice.state !== 'REFUSED' ? (
          <Button variant="outline" size="sm" onClick={() => void saveFirst('advances').then(setOpened)}>
            {t('choose')}
          </Button>
        ) : null}
      </div>
      {opened ? <AdvancesDialog invoice={opened} onClose={close} /> : null}
    </section>
  )
}

/** What a person has to decide before the invoice is booked; null if nothing. */
function openQuestion(invoice: IncomingInvoiceRecord): 'undecided' | 'differs' | null {
  const { prepaid, sumGross, advance, advances, prepaidAsMoney, ownSale } = invoice
  const deducted = prepaid === null ? 0 : centsOf(prepaid)
  if (advance || ownSale || prepaidAsMoney || deducted === 0) return null
  if (advances.length === 0) return sumGross !== null && centsOf(sumGross) !== deducted ? 'undecided' : null
  const sums = [advances.map(({ payable }) => payable), advances.map(({ paid }) => paid)]
  return sums.some((each) => sumOf(each.map(centsOf)) === deducted) ? null : 'differs'
}

function ToInvoice({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      href={`/incoming-invoices/${id}`}
      prefetch={false}
      className="rounded-sm text-link underline underline-offset-4 outline-none hover:no-underline focus-visible:focus-ring"
    >
      {children}
    </Link>
  )
}
