import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  buildDirectory: '../../build/gestion',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  subResourceIntegrity: true,
} satisfies Config;
