import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Opens the invoice's PDF in a new tab. */
export function PdfLink({ id }: { id: string }) {
  const t = useTranslations('invoices')
  return (
    <Button asChild variant="outline">
      <a href={`/api/v1/invoices/${id}/pdf`} target="_blank" rel="noopener">
        <FileText aria-hidden="true" />
        {t('pdf')}
      </a>
    </Button>
  )
}
