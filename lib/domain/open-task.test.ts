import { describe, expect, it } from 'vitest'
import { countedTask } from './open-task'

const task = (count: number) => ({ kind: 'oldDrafts', href: '/invoices', count }) as const

describe('countedTask', () => {
  it('is none where nothing was counted', () => {
    expect(countedTask(task(0))).toEqual([])
  })

  it('tells how many there are up to the most, and that there are more beyond', () => {
    expect(countedTask(task(5), 5)).toEqual([task(5)])
    expect(countedTask(task(6), 5)).toEqual([{ ...task(5), capped: true }])
  })
})
