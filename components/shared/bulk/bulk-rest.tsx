import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { BulkItem, Result } from './run-each'

/** The records that were not done, with the reasons. */
export function BulkRest({ items, result }: { items: readonly BulkItem[]; result: Result }) {
  const t = useTranslations('table.bulk')
  const { refused, left, lost } = result
  const itemsById = new Map(items.map((item) => [item.id, item]))
  return (
    <>
      {lost ? <p role="alert">{t('lost')}</p> : null}
      {left.length > 0 && !lost ? <p>{t('left', { count: left.length })}</p> : null}
      {refused.length > 0 ? (
        <ul aria-label={t('refused')} className="max-h-72 divide-y divide-border overflow-y-auto">
          {refused.map(({ id, reason }) => (
            <li key={id} className="flex flex-col gap-0.5 py-2">
              <Link
                href={itemsById.get(id)?.href ?? ''}
                target="_blank"
                className="font-semibold text-link underline-offset-4 hover:underline"
              >
                {itemsById.get(id)?.label}
              </Link>
              <span className="break-words-de text-danger">{reason}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
