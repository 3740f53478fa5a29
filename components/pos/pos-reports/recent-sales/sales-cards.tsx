import { Suspense } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import type { RecentSales } from '@/lib/pos/pos-reports/rules/recent-sales'
import { SalesCard } from './sales-card'
import { SalesChart } from './sales-chart'

/** The tills' sales of today and of the last days, which may take a while to compute. */
export const SalesCards = ({ sales }: { sales: Promise<RecentSales | null> }) => (
  <Suspense fallback={<SalesSkeleton />}>
    <FoundSales sales={sales} />
  </Suspense>
)

async function FoundSales({ sales }: { sales: Promise<RecentSales | null> }) {
  const found = await sales
  if (!found) return null
  return (
    <>
      <SalesCard sales={found} />
      <SalesChart days={found.days} />
    </>
  )
}

const SalesSkeleton = () => (
  <>
    <Card aria-hidden="true" className="grid gap-4 p-5">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-4 w-3/5" />
    </Card>
    <Card aria-hidden="true" className="grid gap-4 p-5">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-56 w-full" />
    </Card>
  </>
)
