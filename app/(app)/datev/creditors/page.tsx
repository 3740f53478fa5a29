import { CreditorView } from '@/components/tax/datev/creditor-view'
import { admits } from '@/lib/domain/rights'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'
import { loadCreditors } from '@/lib/tax/datev/loaders'

export const generateMetadata = titled('datev.creditors.title')

export default async function CreditorsPage() {
  const [preview, session] = await Promise.all([loadCreditors(), requireSession()])
  const mayChange = admits(session, 'BUSINESS-PARTNERS_PATCH', 'business-partners')
  return <CreditorView preview={preview} mayChange={mayChange} />
}
