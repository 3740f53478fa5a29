'use client'

import { Paperclip } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { EInvoiceFormat } from '@/lib/catalog/business-partners/words'
import { paragraphsOf } from '@/lib/sales/dispatches/rules/document-mail'
import type { Letter } from '@/lib/sales/dispatches/steps/write-letter'

interface MailPreviewProps {
  letter: Pick<Letter, 'senderName' | 'replyTo' | 'content'> & { senderAddress: string }
  attachments: readonly string[]
  /** The e-invoice among the attachments. */
  format?: EInvoiceFormat
  to: readonly string[]
  subject: string
  text: string
}

/**
 * The mail as it arrives: header, attachment and text, laid out as in
 * `lib/services/mail/rules/mail-body.ts`.
 */
export function MailPreview({ letter, attachments, format = 'NONE', to, subject, text }: MailPreviewProps) {
  const t = useTranslations('dispatches.preview')
  const { senderName, senderAddress, replyTo, content } = letter
  const head = [
    { term: t('from'), value: senderAddress ? `${senderName} <${senderAddress}>` : senderName },
    { term: t('replyTo'), value: replyTo ?? t('noReplyTo') },
    { term: t('to'), value: to.join(', ') || '–' },
    { term: t('subject'), value: subject },
  ]
  return (
    <figure className="overflow-hidden rounded-md border border-border">
      <figcaption className="bg-muted px-4 pt-3 font-semibold">{t('title')}</figcaption>
      <dl className="grid gap-x-3 gap-y-1 border-b border-border bg-muted px-4 pt-2 pb-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {head.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt className="text-muted-foreground">{term}</dt>
            <dd className="min-w-0 break-words-de max-sm:mb-1">{value}</dd>
          </div>
        ))}
        <dt className="sr-only">{t('attachment')}</dt>
        {attachments.map((filename) => (
          <dd key={filename} className="col-span-full flex items-center gap-2 font-semibold">
            <Paperclip aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 break-all">{filename}</span>
          </dd>
        ))}
        {format === 'NONE' ? null : (
          <dd className="col-span-full text-muted-foreground">{t('attached', { format })}</dd>
        )}
      </dl>
      <MailSheet {...content} paragraphs={paragraphsOf(text)} />
    </figure>
  )
}

function MailSheet({ brand, heading, paragraphs, footer }: Letter['content']) {
  return (
    <div className="max-h-96 overflow-y-auto bg-background px-3 py-5 break-words-de" tabIndex={0}>
      <div className="mx-auto max-w-xl overflow-hidden rounded-md border border-border bg-card">
        <p className="bg-shell px-6 py-3 font-bold text-lg text-shell-foreground">{brand}</p>
        <div className="grid gap-3 p-6">
          <p className="heading-2">{heading}</p>
          {paragraphs.map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <p className="mx-auto mt-3 max-w-xl px-6 text-sm whitespace-pre-line text-muted-foreground">
        {footer.join('\n')}
      </p>
    </div>
  )
}
