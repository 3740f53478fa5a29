'use client'

import { useTranslations } from 'next-intl'
import type { DocumentRecord } from '@/lib/documents/schema'
import type { EditorSetting } from '@/lib/documents/queries/edit-document'
import { isPaidByTransfer } from '@/lib/domain/payment-method'

interface CompanyLacksNoticeProps {
  company: EditorSetting['company']
  paymentMethod: DocumentRecord['paymentMethod']
}

/** Says while a draft is written what the company lacks to book it, each with the way to its very field in a new tab. */
export function CompanyLacksNotice({ company, paymentMethod }: CompanyLacksNoticeProps) {
  const t = useTranslations('documents.companyLacks')
  const lacks = company.lacks.filter((field) => field !== 'iban' || isPaidByTransfer(paymentMethod))
  if (lacks.length === 0) return null
  return (
    <div role="note" className="rounded-md bg-warning-soft px-3 py-2">
      <p>{t('title')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {lacks.map((field) => (
          <li key={field}>
            {company.mayChange ? (
              <a
                href={`/companies/${company.id}#${field}`}
                target="_blank"
                className="rounded-sm font-semibold text-link underline underline-offset-4 outline-none focus-visible:focus-ring"
              >
                {t(field)}
              </a>
            ) : (
              <span className="font-semibold">{t(field)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
