import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import type { loadVersions } from '@/lib/tax/procedure-documentation/loaders'
import { VersionChanges } from './version-changes'
import { VersionList } from './version-list'

type VersionViewProps = Awaited<ReturnType<typeof loadVersions>>

/** The versions of the procedure documentation as an auditor reads them, and the changes of one. */
export function VersionView({ versions, compared }: VersionViewProps) {
  const t = useTranslations('procedureDocumentation')
  return (
    <>
      <PageHeader title={t('title')} description={t('auditorText')} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <VersionList
          versions={versions}
          state={versions.length === 0 ? t('states.noVersion') : ''}
          shown={compared?.to.id ?? null}
        />
        {compared ? <VersionChanges compared={compared} /> : null}
      </div>
    </>
  )
}
