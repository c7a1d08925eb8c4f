-- scheduled: nothing was sent yet, and started_at is when it starts.
alter table email_campaigns drop constraint email_campaigns_state_check;
alter table email_campaigns add constraint email_campaigns_state_check check (
  state in ('scheduled', 'running', 'paused', 'cancelled', 'done')) not valid;
