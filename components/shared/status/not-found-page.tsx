import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button-variants'
import { BarePage } from './bare-page'
import { StatusPage } from './status-page'

/**
 * The page for an unknown address. Every page loads its scripts, so its link is the browser's own.
 */
export function NotFoundPage() {
  const t = useTranslations('statusPages.notFound')
  const common = useTranslations('common')
  return (
    <BarePage>
      <StatusPage code="404" title={t('title')} description={t('description')}>
        <a href="/" className={buttonVariants({ variant: 'outline' })}>
          {common('toOverview')}
        </a>
      </StatusPage>
    </BarePage>
  )
}
