'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ActionForm } from '@/components/shared/form/use-action-form'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { InvoiceCheck } from '@/lib/sales/documents/queries/check-e-invoice'
import type { EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import { companyHref } from './company-lacks'
import type { DraftValues } from './draft-values'
import type { StoredDraft } from './draft-writer'
import { renderErrors } from './render-errors'
import { useEInvoiceCheck } from './use-e-invoice-check'

const SELLER = 'seller.'

const customerHref = (customerId: string, field: string): string =>
  `/business-partners/${customerId}?tab=e-invoice#${field}`

const PANEL = 'rounded-md px-3 py-2'
const CALM = 'bg-muted text-muted-foreground'

interface EInvoicePanelProps {
  /** Null before the draft is saved for the first time. */
  stored: StoredDraft | null
  form: ActionForm<DraftValues>
  company: EditorSetting['company']
  customerId: string
  /** Whether the user may open the customer's page. */
  showCustomer: boolean
}

type Finding = InvoiceCheck['eInvoice']['findings'][number]

/**
 * Which e-invoice the draft becomes, whether the law requires one, and what prevents booking it:
 * each with a link to its field, here, at the customer or at the company. Its line is reserved
 * before the first response, so that the positions below do not move.
 */
export function EInvoicePanel({ stored, ...props }: EInvoicePanelProps) {
  return stored ? <CheckOf stored={stored} {...props} /> : <Waiting isSaved={false} />
}

function Waiting({ isSaved }: { isSaved: boolean }) {
  const t = useTranslations('documents.eInvoice')
  return (
    <p className={cn(PANEL, CALM)}>
      <strong className="font-semibold">{t('title')}:</strong> {isSaved ? t('checking') : t('unsaved')}
    </p>
  )
}

function CheckOf({ stored, ...props }: EInvoicePanelProps & { stored: StoredDraft }) {
  const t = useTranslations('documents.eInvoice')
  const formats = useTranslations('enums.eInvoiceFormat')
  const reasons = useTranslations('enums.eInvoiceNeed')
  const check = useEInvoiceCheck(stored)
  if (!check) return <Waiting isSaved />
  const { format, required, reason, findings } = check
  const isMissing = format === 'NONE' && required
  const sentence = format === 'NONE' ? t('none') : t('wanted', { format: formats(format) })
  return (
    <section
      aria-label={t('title')}
      className={cn(PANEL, findings.length > 0 || isMissing ? 'bg-warning-soft' : CALM)}
    >
      <p>
        <strong className="font-semibold">{t('title')}:</strong> {sentence} {reasons(reason)}{' '}
        {isMissing && props.showCustomer ? (
          <NewTab href={customerHref(props.customerId, 'eInvoiceFormat')}>{t('setAtCustomer')}</NewTab>
        ) : null}
      </p>
      {findings.length > 0 ? (
        <div role="status" className="mt-1">
          <p>{t('lacking', { format: formats(format) })}</p>
          <ul className="list-disc pl-5">
            {findings.map((finding) => (
              <li key={`${finding.path} ${finding.code}`}>
                {finding.message} <WayToField finding={finding} {...props} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

type WayProps = Omit<EInvoicePanelProps, 'stored'> & { finding: Finding }

/** Links to the field that corrects the finding; nothing if the user may not open it. */
function WayToField({ finding, form, company, customerId, showCustomer }: WayProps) {
  const t = useTranslations('documents.eInvoice')
  const { path, code, message } = finding
  if (path.startsWith(SELLER)) {
    const href = companyHref(company.id, path.slice(SELLER.length))
    return company.mayChange ? <NewTab href={href}>{t('toCompany')}</NewTab> : null
  }
  if (path === 'customerId') {
    const href = customerHref(customerId, 'electronicAddress.value')
    return showCustomer ? <NewTab href={href}>{t('toCustomer')}</NewTab> : null
  }
  if (path === '') return null
  const lead = () => {
    renderErrors(form, [finding])
    form.refuse({ code, message, fields: [finding] }, 'bookInvoice')
  }
  return (
    <Button variant="link" className="underline" onClick={lead}>
      {t('toField')}
    </Button>
  )
}

function NewTab({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      className="rounded-sm font-semibold text-link underline underline-offset-4 outline-none focus-visible:focus-ring"
    >
      {children}
    </a>
  )
}
