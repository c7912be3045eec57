import { protocolError, StompRefusal } from './application.ts';
import type { StompFrame } from './frame.ts';

export type TransactionLimits = {
  /** Maximum number of open transactions per session. @default 16 */
  transactions: number;
  /** Maximum number of frames per open transaction. @default 256 */
  transactionFrames: number;
  /** Maximum total size in bytes of all open transactions of a session. @default 262144 (256 KiB) */
  transactionBytes: number;
};

/** Stores the open transactions of a session and enforces `TransactionLimits`. */
export class Transactions<Part> {
  readonly #limits: TransactionLimits;
  readonly #open = new Map<string, { parts: Part[]; bytes: number }>();
  #bytes = 0;

  constructor(limits: TransactionLimits) {
    this.#limits = limits;
  }

  begin(id: string): void {
    if (this.#open.has(id)) throw protocolError('This transaction has begun already.');
    if (this.#open.size >= this.#limits.transactions) {
      throw new StompRefusal(
        `A session has at most ${this.#limits.transactions} open transactions.`,
      );
    }
    this.#open.set(id, { parts: [], bytes: 0 });
  }

  /** @throws StompRefusal if the transaction of `frame` is not open or a limit would be exceeded */
  add(frame: StompFrame, part: Part): void {
    const transaction = this.#find(frame.headers.get('transaction') ?? '');
    const bytes = sizeOf(frame);
    const { transactionFrames, transactionBytes } = this.#limits;
    if (transaction.parts.length >= transactionFrames) {
      throw new StompRefusal(`A transaction has at most ${transactionFrames} frames.`);
    }
    if (this.#bytes + bytes > transactionBytes) {
      throw new StompRefusal(`Open transactions have at most ${transactionBytes} bytes.`);
    }
    transaction.parts.push(part);
    transaction.bytes += bytes;
    this.#bytes += bytes;
  }

  /** Ends a transaction and returns its parts. @throws StompRefusal if the transaction is not open */
  take(id: string): Part[] {
    const { parts, bytes } = this.#find(id);
    this.#open.delete(id);
    this.#bytes -= bytes;
    return parts;
  }

  clear(): void {
    this.#open.clear();
    this.#bytes = 0;
  }

  #find(id: string) {
    const transaction = this.#open.get(id);
    if (!transaction) throw protocolError('This transaction has not begun.');
    return transaction;
  }
}

function sizeOf({ headers, body }: StompFrame): number {
  let size = body.length;
  for (const [name, value] of headers) size += Buffer.byteLength(name) + Buffer.byteLength(value);
  return size;
}
