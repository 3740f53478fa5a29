import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { withSignsOfLife } from './sign-of-life'

describe('signs of life', () => {
  it('come one at a time while the work goes on, and the last has ended when it returns', async () => {
    let underWay = 0
    let most = 0
    let count = 0
    const sign = async () => {
      most = Math.max(most, (underWay += 1))
      await sleep(20)
      underWay -= 1
      count += 1
    }
    const work = async () => {
      while (count < 2 || underWay === 0) await sleep(1)
      return 'done'
    }
    expect(await withSignsOfLife(5, sign, work)).toBe('done')
    expect({ most, underWay }).toEqual({ most: 1, underWay: 0 })
    const after = count
    await sleep(30)
    expect(count).toBe(after)
  })

  it('that fail stop neither the work nor the next ones', async () => {
    let count = 0
    const sign = () => Promise.reject(new Error(`sign ${(count += 1)}`))
    const work = async () => {
      while (count < 3) await sleep(1)
    }
    await expect(withSignsOfLife(2, sign, work)).resolves.toBeUndefined()
  })

  it('end with work that fails', async () => {
    let hasEnded = false
    const sign = async () => {
      await sleep(10)
      hasEnded = true
    }
    const work = async () => {
      await sleep(5)
      throw new Error('failed')
    }
    await expect(withSignsOfLife(2, sign, work)).rejects.toThrow('failed')
    expect(hasEnded).toBe(true)
  })
})
