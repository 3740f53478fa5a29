import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { OpenTask } from '@/lib/domain/open-task'

/** How many receipts of tills wait for a person; nothing if none does. */
export function UnassignedNotice({ tasks }: { tasks: readonly OpenTask[] }) {
  const t = useTranslations('openItems')
  return tasks.map(({ kind, href, count }) => (
    <p key={kind} role="status" className="mb-4 rounded-md bg-warning-soft px-3 py-2">
      <Link href={href} className="text-link underline underline-offset-4 hover:no-underline">
        {t('unassigned.notice', { count })}
      </Link>
    </p>
  ))
}
