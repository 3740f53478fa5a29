import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { germanMoney } from '@/lib/domain/money'
import type { Preview } from '@/lib/tax/datev/queries/exports'
import { obstaclePlace } from '@/lib/tax/datev/rules/obstacle-place'

/** Lists missing and inconsistent records of tills, each with a link. */
export function ObstacleList({ preview }: { preview: Preview }) {
  const t = useTranslations('datev')
  const { obstacles, obstacleCount } = preview
  if (obstacleCount === 0) return null
  return (
    <section aria-labelledby="datev-obstacles" className="rounded-md border border-destructive/40 p-4">
      <h2 id="datev-obstacles" className="heading-4">
        {t('obstacleTitle', { count: obstacleCount })}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {obstacles.map((obstacle, index) => {
          const { code, till, closing, count, gross } = obstacle
          const values = { till, number: closing?.number ?? 0, count, gross: germanMoney(gross) }
          return (
            <li key={index}>
              <Link
                href={obstaclePlace(obstacle, preview)}
                className="text-link underline-offset-4 hover:underline"
              >
                {t(`obstacles.${obstacle.state === 'INCOMPLETE' ? 'closingIncomplete' : code}`, values)}
              </Link>
            </li>
          )
        })}
      </ul>
      {obstacleCount > obstacles.length ? (
        <p className="mt-2">{t('more', { count: obstacleCount - obstacles.length })}</p>
      ) : null}
      <p className="mt-2 text-sm text-muted-foreground">{t('obstacleHint')}</p>
    </section>
  )
}
