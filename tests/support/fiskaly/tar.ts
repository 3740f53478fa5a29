const BLOCK = 512

/** Returns a TAR (ustar) of texts by name. */
export function tarOf(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts = files.flatMap(([name, text]) => {
    const content = Buffer.from(text)
    return [headOf(name, content.length), content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)]
  })
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)])
}

/** Returns the names of the files in a TAR. */
export function namesInTar(tar: Uint8Array): string[] {
  const bytes = Buffer.from(tar)
  const names: string[] = []
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0;) {
    names.push(bytes.toString('latin1', at, at + 100).replace(/\0.*$/s, ''))
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8)
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return names
}

function headOf(name: string, size: number): Buffer {
  const head = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  head.write(name, 0, 'latin1')
  head.write(octal(0o644, 8), 100)
  head.write(octal(0, 8), 108)
  head.write(octal(0, 8), 116)
  head.write(octal(size, 12), 124)
  head.write(octal(0, 12), 136)
  head.write('        ', 148)
  head.write('0', 156)
  head.write('ustar\x0000', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}
