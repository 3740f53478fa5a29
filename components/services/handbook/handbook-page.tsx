import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import { PrintButton } from '@/components/shared/record/print-button'
import { cn } from '@/components/ui/cn'
import type { Chapter } from '@/lib/services/handbook/queries'
import type { ChapterEntry } from '@/lib/services/handbook/rules/contents'
import { HANDBOOK } from '@/lib/services/handbook/rules/links'
import { HandbookText } from './handbook-text'

const LINK =
  'block rounded-sm px-2 py-1 outline-none break-words-de hover:bg-accent focus-visible:focus-ring-inset max-lg:py-1.5'
const STUCK =
  'lg:sticky lg:top-[calc(theme(spacing.bar)+1.5rem)] lg:max-h-[calc(100dvh-theme(spacing.bar)-3rem)] lg:overflow-y-auto'

/** Every chapter, with the current one marked; on phones the contents have their own page. */
function Chapters({ chapters, name }: { chapters: readonly ChapterEntry[]; name: string | null }) {
  const t = useTranslations('handbook')
  return (
    <nav aria-label={t('chapters')} className={cn('hidden self-start text-sm lg:block print:hidden', STUCK)}>
      <ul>
        {chapters.map((chapter) => (
          <li key={chapter.name}>
            <Link
              href={`${HANDBOOK}/${chapter.name}`}
              prefetch={false}
              aria-current={chapter.name === name ? 'page' : undefined}
              className={cn(
                LINK,
                'text-muted-foreground aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-foreground',
              )}
            >
              {chapter.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Sections({ sections }: Pick<Chapter, 'sections'>) {
  const t = useTranslations('handbook')
  return (
    <nav
      aria-labelledby="on-this-page"
      className={cn(
        'self-start text-sm max-xl:mb-2 max-xl:rounded-md max-xl:border max-xl:border-border max-xl:bg-card max-xl:p-3 xl:order-last print:hidden',
        'xl:sticky xl:top-[calc(theme(spacing.bar)+1.5rem)]',
      )}
    >
      <p id="on-this-page" className="px-2 pb-1 heading-4">
        {t('onThisPage')}
      </p>
      <ul className="max-xl:sm:columns-2">
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a href={`#${id}`} className={LINK}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Neighbours({ previous, next }: Pick<Chapter, 'previous' | 'next'>) {
  const t = useTranslations('handbook')
  const link = (label: string, { name, title }: ChapterEntry, className: string) => (
    <Link
      href={`${HANDBOOK}/${name}`}
      prefetch={false}
      className={cn(
        'rounded-md border border-border bg-card px-4 py-2.5 outline-none hover:bg-accent focus-visible:focus-ring',
        className,
      )}
    >
      <span className="block text-sm text-muted-foreground">{label}</span>
      <span className="font-semibold break-words-de">{title}</span>
    </Link>
  )
  if (!previous && !next) return null
  return (
    <nav aria-label={t('further')} className="mt-8 grid grid-cols-2 gap-3 print:hidden">
      {previous ? link(t('previous'), previous, '') : null}
      {next ? link(t('next'), next, 'col-start-2 text-right') : null}
    </nav>
  )
}

/** A chapter next to the contents of the handbook, or only the contents (`name` is null then). */
export function HandbookPage({ chapter, name }: { chapter: Chapter; name: string | null }) {
  const t = useTranslations('handbook')
  const { title, body, sections, chapters, pictures, previous, next } = chapter
  return (
    <>
      <PageHeader
        title={title}
        back={name ? { href: HANDBOOK, label: t('title') } : undefined}
        actions={<PrintButton label={t('print')} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,46rem)_13rem] print:block">
        <Chapters chapters={chapters} name={name} />
        <div className="contents max-xl:block max-xl:min-w-0">
          {sections.length > 2 ? <Sections sections={sections} /> : null}
          <article className="min-w-0">
            <HandbookText text={body} pictures={pictures} />
            <Neighbours previous={previous} next={next} />
          </article>
        </div>
      </div>
    </>
  )
}
