import { useTranslations } from 'next-intl'

/**
 * Used outside the shell, where no rights are checked so far. Replaces Next's own English page,
 * which every document would otherwise contain.
 */
export default function Forbidden() {
  return <h1>{useTranslations('statusPages.forbidden')('title')}</h1>
}
