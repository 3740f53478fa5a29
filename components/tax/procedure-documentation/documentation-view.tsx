import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import { Badge } from '@/components/ui/badge'
import type { loadDocumentation } from '@/lib/tax/procedure-documentation/loaders'
import { AnswersForm } from './answers-form'
import { GenerateButton } from './generate-button'
import { VersionChanges } from './version-changes'
import { VersionList } from './version-list'

type DocumentationViewProps = Awaited<ReturnType<typeof loadDocumentation>>

/**
 * The procedure documentation: the fields to fill in, its versions, and the changes of one version.
 */
export function DocumentationView({ documentation, compared, mayChange }: DocumentationViewProps) {
  const t = useTranslations('procedureDocumentation')
  const { version, answers, missing, isOutdated, versions } = documentation
  const state = versions.length === 0 ? 'noVersion' : isOutdated ? 'outdated' : 'upToDate'
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text')}
        status={
          <Badge tone={missing.length > 0 ? 'amber' : 'green'}>
            {t('missing', { count: missing.length })}
          </Badge>
        }
        actions={mayChange ? <GenerateButton disabled={!isOutdated} /> : null}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <AnswersForm key={version} version={version} answers={answers} mayChange={mayChange} />
        <div className="grid min-w-0 gap-6">
          <VersionList versions={versions} state={t(`states.${state}`)} shown={compared?.to.id ?? null} />
          {compared ? <VersionChanges compared={compared} /> : null}
        </div>
      </div>
    </>
  )
}
