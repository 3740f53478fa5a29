import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'
import { shapeOf, type PageShape } from '@/components/shared/address/page-shape'

const ROWS = 14
const FIELDS = 8

/** Widths that resemble text of varying length, in a fixed order so that nothing flickers. */
const WIDTHS = ['w-2/5', 'w-1/2', 'w-3/5', 'w-1/3']

const times = (count: number, each: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => each(index))

const Title = () => <Skeleton className="h-8 w-56 max-w-[60%]" />

/** Rows of a table, cards on phones. */
function ListShape() {
  return (
    <>
      <Title />
      <div className="mt-5 flex gap-2 pb-3">
        <Skeleton className="h-9 w-72 max-sm:h-11 max-sm:w-full" />
        <Skeleton className="h-9 w-24 max-sm:hidden" />
        <Skeleton className="h-9 w-24 max-sm:hidden" />
      </div>
      <div className="max-sm:grid max-sm:gap-2">
        {times(ROWS, (row) => (
          <div
            key={row}
            className="flex h-10 items-center gap-6 border-b border-border px-3 max-sm:h-18 max-sm:flex-wrap max-sm:content-center max-sm:justify-between max-sm:gap-y-2 max-sm:rounded-md max-sm:border max-sm:bg-card"
          >
            <Skeleton className="h-4 w-20 max-sm:order-3" />
            <div className="flex-1 max-sm:basis-3/5">
              <Skeleton className={cn('h-4', WIDTHS[row % WIDTHS.length])} />
            </div>
            <Skeleton className="h-4 w-24 max-sm:order-4" />
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </div>
    </>
  )
}

const Line = ({ index }: { index: number }) => (
  <Skeleton className={cn('h-4', WIDTHS[index % WIDTHS.length])} />
)

function Lines({ count }: { count: number }) {
  return (
    <Card className="grid gap-4 p-5">
      <Skeleton className="h-5 w-32" />
      {times(count, (index) => (
        <Line key={index} index={index} />
      ))}
    </Card>
  )
}

/** Fields, and a side column of facts. */
function RecordShape() {
  return (
    <>
      <Skeleton className="mb-2 h-4 w-24" />
      <Title />
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="grid gap-5 p-5 sm:grid-cols-2">
          {times(FIELDS, (index) => (
            <div key={index} className="grid gap-2">
              <Skeleton className="h-3.5 w-24" />
              <Skeleton className="h-9 w-full" />
            </div>
          ))}
        </Card>
        <div className="grid gap-5 max-lg:hidden">
          <Lines count={4} />
          <Lines count={3} />
        </div>
      </div>
    </>
  )
}

/** Cards in two columns. */
function DashboardShape() {
  return (
    <>
      <Title />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5">
          <Lines count={4} />
          <Lines count={6} />
        </div>
        <Lines count={4} />
      </div>
    </>
  )
}

const SHAPES: Record<PageShape, () => ReactNode> = {
  dashboard: DashboardShape,
  list: ListShape,
  record: RecordShape,
}

/**
 * The outline of the page at a path, without its content. Silent to screen readers: the region it
 * replaces is busy.
 */
export function PageSkeleton({ pathname }: { pathname: string }) {
  const shape = shapeOf(pathname)
  const Shape = SHAPES[shape]
  return (
    <div aria-hidden="true" data-page-skeleton={shape} className="animate-fade-in">
      <Shape />
    </div>
  )
}
