/**
 * How the embedded database is set. Given on the command line at every start, so that a newer program's settings apply
 * to an older folder too.
 */
export const serverSettings: Readonly<Record<string, string>> = {
  // An acknowledged commit is on the disk, whole pages included (CR-03). Stated, so that no edited file changes it.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // We restart it after a crash. If it tries itself and the disk is full, it can wait for a process that has ended.
  restart_after_crash: 'off',
  // After a crash everything is forced to the disk first. File by file that takes seconds, and DB-02 asks for few.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  // One program on one machine: little memory, few processes.
  shared_buffers: '64MB',
  max_connections: '60',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  autovacuum_max_workers: '2',
  max_wal_size: '512MB',
  // Compiling costs more than any statement of ours gains.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // What a caller sent may be a secret: statements and their values stay out of the log (a failed one included).
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
};
