import { useTranslations } from 'next-intl'

interface RefusedNoticeProps {
  /** The reason of the refusal, from the URL. */
  refused: string | string[] | undefined
  company: string
}

/** Explains why a link of another page led here instead of to a file. */
export function RefusedNotice({ refused, company }: RefusedNoticeProps) {
  const t = useTranslations('exports')
  if (refused !== 'company' && refused !== 'file') return null
  return (
    <p role="alert" className="mb-6 max-w-form rounded-md border border-warning/40 bg-warning-soft p-4">
      {t(`refused.${refused}`, { company })}
    </p>
  )
}
