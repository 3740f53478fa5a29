import { Suspense, type ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import type { RecentSales } from '@/lib/pos/pos-reports/rules/recent-sales'
import { SalesCard } from './sales-card'

interface SalesFirstProps {
  /** Sales of the tills, which may take time to sum; null for users without tills. */
  sales: Promise<RecentSales | null> | null
  children: ReactNode
}

/** Shows the tills' sales above `children`. Both appear together, so that nothing moves. */
export const SalesFirst = ({ sales, children }: SalesFirstProps) =>
  sales ? (
    <Suspense fallback={<SalesSkeleton />}>
      <WithSales sales={sales}>{children}</WithSales>
    </Suspense>
  ) : (
    children
  )

async function WithSales({ sales, children }: { sales: Promise<RecentSales | null>; children: ReactNode }) {
  const found = await sales
  return (
    <>
      {found ? <SalesCard sales={found} /> : null}
      {children}
    </>
  )
}

const SalesSkeleton = () => (
  <Card aria-hidden="true" className="grid gap-4 p-5">
    <Skeleton className="h-5 w-32" />
    <Skeleton className="h-8 w-40" />
    <Skeleton className="h-4 w-3/5" />
    <Skeleton className="h-56 w-full" />
  </Card>
)
