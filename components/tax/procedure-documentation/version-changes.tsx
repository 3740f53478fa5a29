import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { DifferenceRecord } from '@/lib/tax/procedure-documentation/schema'

/** The changes of a version: added and removed lines. */
export function VersionChanges({ compared }: { compared: DifferenceRecord }) {
  const t = useTranslations('procedureDocumentation')
  const { from, to, parts } = compared
  const numbers = { from: String(from?.number ?? ''), to: String(to.number) }
  return (
    <section aria-labelledby="procedure-changes">
      <h2 id="procedure-changes" className="mb-3 heading-3">
        {t(from ? 'differenceTitle' : 'firstTitle', numbers)}
      </h2>
      <Card className="p-4">
        {parts.every(({ kind }) => kind === 'SAME') ? <p>{t('noDifference')}</p> : null}
        <ul className="grid gap-2 text-sm">
          {parts.map((part, at) => (
            // the parts of one comparison never move
            <Part key={`${to.id} ${at}`} {...part} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Part({ kind, lines }: DifferenceRecord['parts'][number]) {
  const t = useTranslations('procedureDocumentation')
  const shown = lines.filter((line) => line !== '')
  if (kind === 'SAME')
    return <li className="text-muted-foreground">{t('unchanged', { count: lines.length })}</li>
  const Change = kind === 'ADDED' ? 'ins' : 'del'
  return (
    <li className={kind === 'ADDED' ? 'rounded-md bg-success-soft p-2' : 'rounded-md bg-danger-soft p-2'}>
      <p className="font-semibold">{t(kind === 'ADDED' ? 'added' : 'removed')}</p>
      {shown.map((line, at) => (
        <Change key={`${at} ${line}`} className="block break-words-de no-underline">
          {line}
        </Change>
      ))}
    </li>
  )
}
