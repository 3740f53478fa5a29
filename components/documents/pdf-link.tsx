import type { DocumentFamily } from '@/lib/domain/document-kind'
import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { PATHS } from './family'

/** Opens the document's PDF in a new tab. */
export function PdfLink({ family, id }: { family: DocumentFamily; id: string }) {
  const t = useTranslations('documents')
  return (
    <Button asChild variant="outline">
      <a href={`/api/v1${PATHS[family]}/${id}/pdf`} target="_blank" rel="noopener">
        <FileText aria-hidden="true" />
        {t('pdf')}
      </a>
    </Button>
  )
}
