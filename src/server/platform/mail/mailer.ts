import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';

/** A mail as it leaves: one receiver, plain text, and the same as HTML for those who read that. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The same however often the mail is sent; a new one where none is named. */
  readonly messageId?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Milliseconds before a silent mail server counts as away: less than the job itself is given. */
const patience = 20_000;

/** One line without control characters: whatever stands in a name, it adds no header. */
const headerLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** The address of the server with a bound on every wait that it does not bound itself. */
function withPatience(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const wait of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(wait)) url.searchParams.set(wait, String(patience));
  return url.href;
}

/** Sends to the server of SMTP_URL, or writes into the log when there is none. */
export function createMailer({
  smtpUrl,
  mailFrom,
  log,
}: {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}): Mailer {
  if (smtpUrl === null) {
    return {
      async send({ to, subject, text }) {
        log.info({ to: headerLine(to), subject: headerLine(subject), text }, 'Mail, not sent: SMTP_URL is not set');
      },
    };
  }
  const transport = createTransport(withPatience(smtpUrl), {
    from: mailFrom,
    // What stands in a mail is text, never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, messageId }) {
      // As an object the address is taken for one receiver, whatever commas it holds.
      await transport.sendMail({
        to: { name: '', address: headerLine(to) },
        subject: headerLine(subject),
        text,
        ...(html === undefined ? {} : { html }),
        ...(messageId === undefined ? {} : { messageId }),
        // Nobody's holiday note answers a portal.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
