import { familyOf } from '@/lib/domain/document-kind'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { DocumentRecord } from '@/lib/sales/documents/schema'
import { PATHS } from '../family'

export function RelatedLinks({ document, ids }: { document: DocumentRecord; ids: readonly string[] }) {
  const t = useTranslations('documents')
  const others = document.related.filter(({ id }) => ids.includes(id))
  return (
    <span className="flex flex-wrap gap-x-3">
      {others.map(({ id, number, documentKind }) => (
        <Link
          key={id}
          href={`${PATHS[familyOf(documentKind)]}/${id}`}
          className="text-link underline-offset-4 hover:underline"
        >
          {number || t('draft', { family: familyOf(documentKind) })}
        </Link>
      ))}
    </span>
  )
}
