import { Upload } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { importableBy, type ImportableKind } from '@/lib/domain/importable'
import type { Who } from '@/lib/domain/rights'

/** Above a list: the link to its import; nothing without the permission. */
export function ImportLink({ kind, who }: { kind: ImportableKind; who: Who }) {
  const t = useTranslations('imports')
  if (!importableBy(who).includes(kind)) return null
  return (
    <Button asChild variant="outline">
      <Link href={`/imports/new?kind=${kind}`} prefetch={false}>
        <Upload aria-hidden="true" />
        {t('import')}
      </Link>
    </Button>
  )
}
