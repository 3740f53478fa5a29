import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { RetryExportJob } from './start'
import { useAsking } from './use-asking'

interface JobRetryProps {
  id: string
  name: string
  onRetry: RetryExportJob
}

/** Retries a file that failed or was removed. */
export function JobRetry({ id, name, onRetry }: JobRetryProps) {
  const t = useTranslations('exportJobs')
  const { isPending, ask } = useAsking()
  return (
    <Button
      size="sm"
      variant="outline"
      loading={isPending}
      aria-label={t('retryOf', { name })}
      onClick={() => void ask(() => onRetry({ id }))}
    >
      <RotateCcw aria-hidden="true" />
      {t('retry')}
    </Button>
  )
}
