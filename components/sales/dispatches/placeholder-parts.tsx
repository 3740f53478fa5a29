'use client'

import type { DocumentKind } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { PLACEHOLDERS } from '@/lib/catalog/companies/rules/mail-text'

interface PlaceholderPartsProps {
  kind: DocumentKind
  onInsert: (name: string) => void
}

/** The placeholders that a text of the kind may contain; a click appends one. */
export function PlaceholderParts({ kind, onInsert }: PlaceholderPartsProps) {
  const t = useTranslations('companies.mailTexts')
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1.5">
      {t('insert')}
      {PLACEHOLDERS[kind].map((name) => (
        <Button
          key={name}
          variant="outline"
          size="sm"
          aria-label={t('insertPart', { part: `{${name}}` })}
          onClick={() => onInsert(name)}
        >
          <code>{`{${name}}`}</code>
        </Button>
      ))}
    </span>
  )
}
