/** The value of every metric of a site, by its name with its labels. */
export async function readMetrics(url: string, token: string): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await fetch(`${url}/metrics`, { headers })).text()
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end))]
    }),
  )
}
