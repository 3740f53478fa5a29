import { useTranslations } from 'next-intl'

/** Outside of the frame, where rights are asked for nowhere so far. In place of Next's own page, which each document would carry, in English. */
export default function Forbidden() {
  return <h1>{useTranslations('statusPages.forbidden')('title')}</h1>
}
