import { CreditorView } from '@/components/tax/datev/creditor-view'
import { admits } from '@/lib/domain/rights'
import { guard } from '@/lib/server/next/load'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'
import { loadCreditors } from '@/lib/tax/datev/loaders'

export const generateMetadata = titled('datev.creditors.title')

export default async function CreditorsPage() {
  // the layout's check is not repeated on navigation
  await guard('TAX_SHOW')
  const [preview, session] = await Promise.all([loadCreditors(), requireSession()])
  const mayChange = admits(session, 'BUSINESS-PARTNERS_PATCH', 'business-partners')
  return <CreditorView preview={preview} mayChange={mayChange} />
}
