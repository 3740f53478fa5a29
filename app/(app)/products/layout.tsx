import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function ProductsLayout({ children }: { children: ReactNode }) {
  await guard('PRODUCTS_SHOW', 'products')
  return children
}
