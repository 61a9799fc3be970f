/** Files that begin as their kind does; what follows is filling. */
const startingWith =
  (start: string) =>
  (size = 200) =>
    Buffer.concat([
      Buffer.from(start, 'latin1'),
      Buffer.alloc(Math.max(0, size - start.length), 'x'),
    ])

export const png = startingWith('\x89PNG\r\n\x1a\n')
export const jpeg = startingWith('\xff\xd8\xff\xe0')
export const gif = startingWith('GIF89a')
export const webp = startingWith('RIFF\x24\x00\x00\x00WEBP')
export const pdf = startingWith('%PDF-1.7\n')
