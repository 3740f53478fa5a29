'use client'

import { Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useDeferredValue } from 'react'
import { paragraphsOf } from '@/lib/dispatches/rules/document-mail'
import type { Letter } from '@/lib/dispatches/use-cases/write-letter'
import { mailBody } from '@/lib/mail/rules/mail-body'

interface MailPreviewProps {
  letter: Pick<Letter, 'senderName' | 'replyTo' | 'filename' | 'content'> & { senderAddress: string }
  to: readonly string[]
  subject: string
  text: string
}

/** The mail as it arrives: its head, its attachment, and the very HTML that is sent, in a frame of its own. */
export function MailPreview({ letter, to, subject, text }: MailPreviewProps) {
  const t = useTranslations('dispatches.preview')
  const { senderName, senderAddress, replyTo, filename, content } = letter
  const html = useDeferredValue(mailBody({ ...content, paragraphs: paragraphsOf(text) }, null).html)
  const head = [
    { term: t('from'), value: senderAddress ? `${senderName} <${senderAddress}>` : senderName },
    { term: t('replyTo'), value: replyTo ?? t('noReplyTo') },
    { term: t('to'), value: to.join(', ') || '–' },
    { term: t('subject'), value: subject },
  ]
  return (
    <section aria-label={t('title')} className="overflow-hidden rounded-md border border-border">
      <dl className="grid gap-x-3 gap-y-1 border-b border-border bg-muted px-4 py-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {head.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt className="text-muted-foreground">{term}</dt>
            <dd className="min-w-0 break-words-de max-sm:mb-1">{value}</dd>
          </div>
        ))}
        <dt className="sr-only">{t('attachment')}</dt>
        <dd className="col-span-full flex items-center gap-2 font-semibold">
          <Paperclip aria-hidden="true" className="size-4 shrink-0" />
          <span className="min-w-0 break-all">{filename}</span>
        </dd>
      </dl>
      <iframe
        title={t('title')}
        srcDoc={html}
        sandbox="allow-same-origin"
        loading="lazy"
        className="block h-96 w-full"
      />
    </section>
  )
}
