import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function CashBookLayout({ children }: { children: ReactNode }) {
  await guard('TAX_SHOW')
  return <Messages namespaces={['cashBook', 'errors.cashBook', 'deduction']}>{children}</Messages>
}
