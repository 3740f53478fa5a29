import { useTranslations } from 'next-intl'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import type { TicketRecord } from '@/lib/platform/tickets/schema'
import { ReplyForm } from './reply-form'

interface ReplyFormsProps {
  ticket: TicketRecord
  /** Whether the user belongs to the platform, which may write internal notes. */
  isDesk: boolean
}

/**
 * The next entry of a ticket: a reply, or for the platform an internal note in a separate tab with
 * separate text, so that the wrong one is not sent.
 */
export function ReplyForms({ ticket, isDesk }: ReplyFormsProps) {
  const t = useTranslations('tickets.reply')
  return (
    <section aria-labelledby="ticket-reply">
      <h2 id="ticket-reply" className="mb-3 heading-3">
        {t('title')}
      </h2>
      {isDesk ? (
        <Tabs defaultValue="reply">
          <TabsList aria-label={t('title')}>
            <TabsTrigger value="reply">{t('toTenant')}</TabsTrigger>
            <TabsTrigger value="note">{t('note')}</TabsTrigger>
          </TabsList>
          <TabsContent value="reply" forceMount>
            <ReplyForm ticket={ticket} isDesk />
          </TabsContent>
          <TabsContent value="note" forceMount>
            <ReplyForm ticket={ticket} isDesk isNote />
          </TabsContent>
        </Tabs>
      ) : (
        <ReplyForm ticket={ticket} isDesk={false} />
      )}
    </section>
  )
}
