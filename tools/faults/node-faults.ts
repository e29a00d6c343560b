import { type Fault, noneFailed, pause, sound, time, timed, whilePlaying } from './stage.ts';

const UP_AGAIN_MS = 3_000;
const DRAINED_MS = 10_000;

const nodeKilled: Fault = {
  name: 'kill',
  about: 'kill -9 of a node in mid-answers, 20 times',
  play: async (stage) => {
    const { cluster, isQuick } = stage;
    const kills = isQuick ? 2 : 20;
    const { result: up, sent } = await whilePlaying(
      stage,
      { perSecond: 30, mostSeconds: kills * 6 },
      async () => {
        const times: number[] = [];
        for (let kill = 0; kill < kills; kill += 1) {
          const node = cluster.nodes[kill % cluster.nodes.length];
          await node?.stop('SIGKILL');
          times.push(await timed(async () => node?.start()));
          await pause(500);
        }
        return times;
      },
    );
    return [...sound(sent), time('up again', Math.max(...up), UP_AGAIN_MS)];
  },
};

const nodeFrozen: Fault = {
  name: 'freeze',
  about: 'a node frozen for 30 s, then awake again',
  play: async (stage) => {
    const { cluster, isQuick } = stage;
    const frozenMs = isQuick ? 6_000 : 30_000;
    const { sent } = await whilePlaying(stage, { perSecond: 30, mostSeconds: 60 }, async () => {
      const [node] = cluster.nodes;
      node?.signal('SIGSTOP');
      await pause(frozenMs);
      node?.signal('SIGCONT');
      await pause(3_000);
    });
    return sound(sent);
  },
};

const nodeStopped: Fault = {
  name: 'stop',
  about: 'SIGTERM to each node in turn behind the proxy',
  play: async (stage) => {
    const { cluster, isQuick } = stage;
    const nodes = isQuick ? cluster.nodes.slice(0, 1) : cluster.nodes;
    const { result: drained, sent } = await whilePlaying(
      stage,
      { perSecond: 30, mostSeconds: 90 },
      async () => {
        const times: number[] = [];
        for (const node of nodes) {
          times.push(await timed(() => node.stop('SIGTERM')));
          await node.start();
          await pause(1_000);
        }
        return times;
      },
    );
    return [...sound(sent), noneFailed(sent), time('drained', Math.max(...drained), DRAINED_MS)];
  },
};

export const NODE_FAULTS: readonly Fault[] = [nodeKilled, nodeFrozen, nodeStopped];
