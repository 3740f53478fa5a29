import { useTranslations } from 'next-intl'
import { FindingList } from '@/components/services/export-jobs/finding-list'
import { germanNumber } from '@/lib/domain/money'
import type { DsfinvkPreview } from '@/lib/tax/dsfinvk/queries/preview'

const shown = (count: number) => germanNumber(String(count), 0)

/**
 * The contents of an export, data it cannot contain, and findings of the checks, each with a link.
 */
export function DsfinvkContent({ preview }: { preview: DsfinvkPreview }) {
  const t = useTranslations('dsfinvk')
  const { closingCount, receiptCount, unclosedCount, findings } = preview
  if (closingCount === 0) return <p>{t('nothing')}</p>
  const counts = {
    closings: closingCount,
    closingText: shown(closingCount),
    receipts: receiptCount,
    receiptText: shown(receiptCount),
  }
  return (
    <div className="space-y-4">
      <p>{t('content', counts)}</p>
      {unclosedCount > 0 ? (
        <p>{t('unclosed', { count: unclosedCount, text: shown(unclosedCount) })}</p>
      ) : null}
      {findings.length > 0 ? (
        <section aria-labelledby="dsfinvk-findings" className="rounded-md bg-warning-soft p-4">
          <h2 id="dsfinvk-findings" className="heading-4">
            {t('findings', { count: findings.length })}
          </h2>
          <FindingList findings={findings} />
          <p className="mt-2 text-sm text-muted-foreground">{t('findingsHint')}</p>
        </section>
      ) : null}
    </div>
  )
}
