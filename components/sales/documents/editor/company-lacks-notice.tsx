'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import type { EditorSetting } from '@/lib/sales/documents/queries/edit-document'
import { companyHref, shownLacks } from './company-lacks'
import type { FoundLacks } from './use-booking'

interface CompanyLacksNoticeProps {
  company: EditorSetting['company']
  paymentMethod: DocumentRecord['paymentMethod']
  /**
   * The lacks that booking was last refused for: newer than the page's data, and to be shown
   * prominently.
   */
  found: FoundLacks | null
}

/**
 * Lists what the company lacks for booking the draft, each with a link to the field in a new tab.
 */
export function CompanyLacksNotice({ company, paymentMethod, found }: CompanyLacksNoticeProps) {
  const t = useTranslations('documents.companyLacks')
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found) ref.current?.focus()
  }, [found])
  const lacks = shownLacks({ company: company.lacks, found: found?.fields ?? null, paymentMethod })
  if (lacks.length === 0) return null
  return (
    <div
      ref={ref}
      role="note"
      tabIndex={-1}
      className="scroll-my-28 rounded-md bg-warning-soft px-3 py-2 outline-none focus:focus-ring"
    >
      <p>{t('title')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {lacks.map((field) => (
          <li key={field}>
            {company.mayChange ? (
              <a
                href={companyHref(company.id, field)}
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
