'use client'

import { useTranslations } from 'next-intl'
import { unprintableTexts } from '@/lib/sales/documents/rules/unprintable'
import type { PrintedTexts } from '@/lib/sales/documents/rules/printed-texts'

/**
 * Lists the characters of a draft that no font can print, and where they are: booking would refuse
 * them.
 */
export function UnprintableNotice({ values }: { values: PrintedTexts }) {
  const t = useTranslations('documents.unprintable')
  const found = unprintableTexts(values)
  if (found.length === 0) return null
  return (
    <div role="status" className="rounded-md bg-warning-soft px-3 py-2">
      <p>{t('title')}</p>
      <ul className="list-disc pl-5">
        {found.map(({ path, ...text }) => (
          <li key={path}>{t('line', text)}</li>
        ))}
      </ul>
    </div>
  )
}
