import { FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Opens a letter's PDF in a new tab. `name` distinguishes it from the others on the page. */
export function LetterLink({ id, name }: { id: string; name: string }) {
  const t = useTranslations('reminders')
  return (
    <Button asChild variant="link">
      <a
        href={`/api/v1/reminder-letters/${id}/pdf`}
        target="_blank"
        rel="noopener"
        aria-label={t('pdfOf', { name })}
      >
        <FileText aria-hidden="true" />
        {t('pdf')}
      </a>
    </Button>
  )
}
