import { type Database, listen } from '../../platform/database/db.ts';
import { LIVE_CHANNEL } from '../../play/watched-classes.queries.ts';

export interface Follower {
  readonly onChange: () => void;
  readonly onLost: () => void; // no more messages will come
}

/** One connection of this node that receives the changes in watched classes, on whichever node their students play. */
export class LiveFeed {
  readonly #database: Pick<Database, 'pool' | 'sessions'>;
  readonly #followers = new Map<string, Set<Follower>>(); // by class group
  #listening: Promise<() => void> | null = null;

  constructor(database: Pick<Database, 'pool' | 'sessions'>) {
    this.#database = database;
  }

  /** Calls back at each change in a class. @returns a function that ends it */
  async follow(classGroupId: string, follower: Follower): Promise<() => void> {
    const followers = this.#followers.get(classGroupId) ?? new Set();
    followers.add(follower);
    this.#followers.set(classGroupId, followers);
    const end = (): void => {
      followers.delete(follower);
      if (followers.size === 0 && this.#followers.get(classGroupId) === followers)
        this.#followers.delete(classGroupId);
      if (this.#followers.size === 0) this.#stop();
    };
    try {
      await (this.#listening ??= this.#listen());
    } catch (error) {
      this.#listening = null;
      end();
      throw error;
    }
    return end;
  }

  /** Ends all watching: the server closes, or the connection is lost. */
  close(): void {
    const lost = [...this.#followers.values()].flatMap((followers) => [...followers]);
    this.#followers.clear();
    this.#stop();
    for (const { onLost } of lost) onLost();
  }

  #listen(): Promise<() => void> {
    return listen(this.#database, LIVE_CHANNEL, {
      onMessage: (classGroupId) => {
        for (const { onChange } of this.#followers.get(classGroupId) ?? []) onChange();
      },
      onEnd: () => this.close(),
    });
  }

  #stop(): void {
    const listening = this.#listening;
    this.#listening = null;
    listening?.then(
      (end) => end(),
      () => undefined,
    );
  }
}
