import { createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'

export interface Envelope {
  from: string
  to: string[]
  data: string
}

/** Takes mails as any SMTP server does, and hands them over; refuses `refused@`. */
export function smtpServer(deliver: (envelope: Envelope) => void): Server {
  return createServer((socket) => {
    let mail: Envelope = { from: '', to: [], data: '' }
    let inData = false
    const reply = (line: string) => socket.write(`${line}\r\n`)
    reply('220 test')
    createInterface({ input: socket }).on('line', (line) => {
      if (inData && line === '.') {
        inData = false
        deliver(mail)
        mail = { from: '', to: [], data: '' }
        return reply('250 taken')
      }
      if (inData) {
        mail.data += `${line}\n`
        return
      }
      if (/^MAIL FROM/i.test(line)) mail.from = line.slice(10)
      if (/^RCPT TO:<refused@/i.test(line)) return reply('550 no such person')
      if (/^RCPT TO/i.test(line)) mail.to.push(line.slice(8))
      if (/^DATA/i.test(line)) {
        inData = true
        return reply('354 go on')
      }
      return reply(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
    })
  })
}
