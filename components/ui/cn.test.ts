import { twMerge } from 'tailwind-merge'
import { describe, expect, it } from 'vitest'
import { cn } from './cn'

describe('cn', () => {
  it.each([
    ['h-9 px-3 text-sm', 'h-11 px-4'],
    ['size-8 text-xs font-bold', 'size-10 text-sm'],
    ['p-4 sm:p-5', 'p-0 sm:p-0'],
    ['px-4 pt-4 sm:px-5', 'pb-4'],
    ['px-3 pl-4', 'p-2'],
    ['text-base text-foreground', 'text-right text-muted-foreground'],
    ['text-sm', 'text-tone-red-foreground'],
    ['text-sm leading-4', 'text-[0.8rem]'],
    ['border border-border', 'border-0'],
    ['border border-border', 'border-b-2 border-danger'],
    ['flex flex-col gap-2', 'hidden sm:flex flex-row gap-x-4'],
    ['flex-1 min-w-0', 'flex-none min-w-12'],
    ['rounded-md', 'rounded-t-lg rounded-none'],
    ['bg-card hover:bg-accent', 'bg-muted hover:bg-muted'],
    ['fixed inset-0 top-1/2', 'inset-x-0 absolute'],
    ['-translate-1/2', 'translate-y-0 -translate-x-1'],
    ['w-full max-w-xl', 'w-auto max-w-none'],
    ['opacity-55 disabled:opacity-70', '!opacity-100'],
    ['overflow-x-auto', 'overflow-hidden'],
    ['data-[state=open]:bg-accent', 'data-[state=open]:bg-muted'],
    ['focus-ring heading-2', 'numeric'],
    ['[&_svg]:size-4', '[&_svg]:size-5'],
    ['grid grid-cols-2 items-center justify-between', 'grid-cols-[1fr_auto] items-start justify-end'],
    ['font-semibold whitespace-nowrap', 'font-normal whitespace-normal'],
  ])('of "%s" and "%s" is what the full table says', (first, second) => {
    expect(cn(first, second)).toBe(twMerge(first, second))
  })

  it('leaves out what is not there', () => expect(cn('a', false, null, undefined, ['b'])).toBe('a b'))
})
