import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { MOST_TASKS } from '@/lib/domain/open-task'
import { CopyAddress } from './copy-address'

/** Above the received invoices: the address for mails, and the mails that need review. */
export function MailNotice({ open, address }: { open: number; address: string | null }) {
  const t = useTranslations('incomingInvoices')
  if (open === 0 && !address) return null
  return (
    <div className="mb-4 space-y-3">
      {address ? (
        <div className="flex flex-wrap items-center gap-x-2 text-muted-foreground">
          {t('address.inline')} <CopyAddress address={address} />
        </div>
      ) : null}
      {open > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-3">
          <span>{t('mails.open', { count: open, more: String(open > MOST_TASKS) })}</span>
          <Button variant="outline" asChild>
            <Link href="/incoming-invoices/mails" prefetch={false}>
              {t('mails.show')}
            </Link>
          </Button>
        </div>
      ) : null}
    </div>
  )
}
