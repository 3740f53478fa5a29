import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { helpFor } from '@/lib/services/handbook/rules/screens'

/**
 * Links to the help chapter about this page, in a new tab so that unfinished work here is
 * preserved.
 */
export function HelpLink({ pathname }: { pathname: string }) {
  const t = useTranslations('shell')
  return (
    <a
      href={helpFor(pathname)}
      target="_blank"
      rel="noopener"
      aria-label={t('helpInNewTab')}
      title={t('help')}
      className="flex size-9 shrink-0 items-center justify-center rounded-md text-shell-muted outline-none hover:bg-shell-hover hover:text-shell-foreground focus-visible:focus-ring-shell max-[22.5rem]:hidden"
    >
      <CircleHelp aria-hidden="true" className="size-4.5" />
    </a>
  )
}
