import { Plus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { MenuAction } from '@/components/shell/menu'
import { Card, CardHeader, CardTitle } from '@/components/ui/card'

/** Links to the most frequent creation forms; nothing for read-only users. */
export function QuickStart({ actions }: { actions: readonly MenuAction[] }) {
  const t = useTranslations()
  if (actions.length === 0) return null
  return (
    <Card aria-labelledby="quick-start">
      <CardHeader>
        <CardTitle id="quick-start">{t('dashboard.quickStart')}</CardTitle>
      </CardHeader>
      <ul className="grid grid-cols-2 p-2 lg:grid-cols-1">
        {actions.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="group flex min-h-11 items-center gap-3 rounded-md px-2 outline-none hover:bg-accent focus-visible:focus-ring-inset sm:px-3"
            >
              <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-secondary text-secondary-foreground group-hover:bg-primary group-hover:text-primary-foreground">
                <Plus aria-hidden="true" className="size-4" />
              </span>
              {t(`shell.actions.${label}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
