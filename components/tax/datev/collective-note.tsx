import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { Preview } from '@/lib/tax/datev/queries/exports'

const LINK = 'text-link underline-offset-4 hover:underline'

/**
 * Names the suppliers that are booked on the collective account, whose open items cannot be told
 * apart there, and leads to accounts for them.
 */
export function CollectiveNote({ preview }: { preview: Preview }) {
  const t = useTranslations('datev')
  const { collective, collectiveCount } = preview
  const { account, suppliers, unassigned } = collective
  if (collectiveCount === 0 && unassigned === 0) return null
  return (
    <section aria-labelledby="datev-collective" className="rounded-md bg-warning-soft p-4">
      <h2 id="datev-collective" className="heading-4">
        {t('collective.title', { account })}
      </h2>
      {suppliers.length > 0 ? (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {suppliers.map(({ id, name, number }) => (
            <li key={id}>
              <Link href={`/business-partners/${id}?tab=payment`} prefetch={false} className={LINK}>
                {[number, name].filter(Boolean).join(' ')}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {collectiveCount > suppliers.length ? (
        <p className="mt-2">{t('more', { count: collectiveCount - suppliers.length })}</p>
      ) : null}
      {unassigned > 0 ? <p className="mt-2">{t('collective.unassigned', { count: unassigned })}</p> : null}
      <p className="mt-2 text-sm text-muted-foreground">{t('collective.hint')}</p>
      {collectiveCount > 0 ? (
        <p className="mt-2">
          <Link href="/datev/creditors" className={LINK}>
            {t('collective.assign')}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
