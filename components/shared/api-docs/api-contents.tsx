import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { Tag } from '@/lib/server/openapi/types'
import { groupTitle } from './api-groups'

export const DOCS = '/api/docs'

interface ApiContentsProps {
  tags: readonly Tag[]
  /** The group on this page; none on the overview. */
  current?: string
  children: ReactNode
}

const LINK =
  'block rounded-sm py-1 outline-none hover:text-foreground focus-visible:focus-ring lg:border-l-2 lg:pl-3'

/** The groups at the side, what is read beside them. */
export function ApiContents({ tags, current, children }: ApiContentsProps) {
  const t = useTranslations('apiDocs')
  const links = [
    { href: DOCS, title: t('overview'), isCurrent: current === undefined },
    ...tags.map((tag) => ({
      href: `${DOCS}/${tag.name}`,
      title: groupTitle(tag),
      isCurrent: tag.name === current,
    })),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10">
      <nav aria-label={t('contents')} className="lg:sticky lg:top-24">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 lg:block">
          {links.map(({ href, title, isCurrent }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  LINK,
                  isCurrent
                    ? 'border-primary font-semibold text-foreground'
                    : 'border-transparent text-muted-foreground',
                )}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
