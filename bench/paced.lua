-- Sends the requests of a file at a steady rate, in turn, over connections that stay open. A request that no connection is free for waits, and
-- its time counts from when it was due. The loop is this file's own: that of wrk sends as fast as it is answered, and knows no rate.
-- Arguments: the file, as in wrk.lua; connections; requests a second; seconds before the counted ones; seconds that count.
local ffi = require("ffi")

ffi.cdef([[
  struct timespec { long seconds; long nanoseconds; };
  struct address { uint16_t family; uint16_t port; uint32_t host; char rest[8]; };
  struct watched { int socket; short wanted; short happened; };
  int clock_gettime(int clock, struct timespec *time);
  int socket(int domain, int type, int protocol);
  int connect(int socket, const struct address *address, uint32_t length);
  int setsockopt(int socket, int level, int name, const void *value, uint32_t length);
  int close(int socket);
  int ppoll(struct watched *sockets, unsigned long count, const struct timespec *patience, const void *signals);
  long recv(int socket, void *into, size_t length, int flags);
  long send(int socket, const void *from, size_t length, int flags);
  uint16_t htons(uint16_t port);
  uint32_t inet_addr(const char *host);
]])

local MONOTONIC, IPV4, STREAM, TCP, NO_DELAY, READABLE, NO_SIGNAL = 1, 2, 1, 6, 1, 1, 0x4000
local AT_ONCE = 1 / 1e6
-- Nobody waits longer for an answer.
local PATIENCE = 20
local ROOM = 65536

local now_is = ffi.new("struct timespec")

local function now()
  ffi.C.clock_gettime(MONOTONIC, now_is)
  return tonumber(now_is.seconds) + tonumber(now_is.nanoseconds) / 1e9
end

local function messages_of(name)
  local file = assert(io.open(name, "rb"))
  local messages = {}
  for message in file:read("*a"):gmatch("([^%z]+)%z") do messages[#messages + 1] = message end
  file:close()
  return messages
end

local function opened(host, port)
  local socket = ffi.C.socket(IPV4, STREAM, 0)
  local address = ffi.new("struct address", { IPV4, ffi.C.htons(port), ffi.C.inet_addr(host) })
  assert(ffi.C.connect(socket, address, ffi.sizeof(address)) == 0, "nobody listens")
  ffi.C.setsockopt(socket, TCP, NO_DELAY, ffi.new("int[1]", 1), ffi.sizeof("int"))
  return socket
end

-- The status of an answer that has come whole, by its length; nil of one that has not.
local function status_of(read)
  local _, head_end = read:find("\r\n\r\n", 1, true)
  if head_end == nil then return nil end
  local length = read:match("[Cc]ontent%-[Ll]ength: *(%d+)")
  if #read < head_end + tonumber(length or 0) then return nil end
  return tonumber(read:sub(10, 12))
end

local function run(messages, connections, rate, uncounted, total)
  local watched = ffi.new("struct watched[?]", connections)
  local room = ffi.new("char[?]", ROOM)
  local patience = ffi.new("struct timespec")
  local read, number, idle, times = {}, {}, {}, {}
  local begun, answered, failed = 0, 0, 0
  for index = 0, connections - 1 do
    watched[index].socket = opened(wrk.host, tonumber(wrk.port))
    watched[index].wanted = READABLE
    read[index] = ""
    idle[#idle + 1] = index
  end

  local began = now()

  local function send(index)
    local message = messages[begun % #messages + 1]
    number[index] = begun
    begun = begun + 1
    assert(ffi.C.send(watched[index].socket, message, #message, NO_SIGNAL) == #message, "a connection is lost")
  end

  local function receive(index, moment)
    local length = tonumber(ffi.C.recv(watched[index].socket, room, ROOM, 0))
    assert(length > 0, "a connection is lost")
    read[index] = read[index] .. ffi.string(room, length)
    local status = status_of(read[index])
    if status == nil then return end
    read[index] = ""
    if status < 200 or status > 299 then failed = failed + 1 end
    if number[index] >= uncounted then times[#times + 1] = moment - (began + number[index] / rate) end
    answered = answered + 1
    idle[#idle + 1] = index
  end

  while answered < total do
    local due = math.min(total, math.floor((now() - began) * rate) + 1)
    while begun < due and #idle > 0 do send(table.remove(idle)) end
    local waits = PATIENCE
    if begun < total and #idle > 0 then waits = math.max(AT_ONCE, began + begun / rate - now()) end
    patience.seconds = math.floor(waits)
    patience.nanoseconds = (waits % 1) * 1e9
    local ready = ffi.C.ppoll(watched, connections, patience, nil)
    assert(ready > 0 or waits < PATIENCE, "no answer comes")
    if ready > 0 then
      local moment = now()
      for index = 0, connections - 1 do
        if watched[index].happened ~= 0 then receive(index, moment) end
      end
    end
  end
  for index = 0, connections - 1 do ffi.C.close(watched[index].socket) end
  table.sort(times)
  return times, failed
end

local function at(times, share) return times[math.max(1, math.ceil(#times * share))] * 1e6 end

-- Of the two times that wrk reads this file the second is the thread's, with the arguments; the program ends before the thread begins.
function init(args)
  local rate = tonumber(args[3])
  local uncounted = math.floor(rate * tonumber(args[4]))
  local total = uncounted + math.floor(rate * tonumber(args[5]))
  local times, failed = run(messages_of(args[1]), tonumber(args[2]), rate, uncounted, total)
  io.write(string.format('RESULT {"requests":%d,"microseconds":%d,"failed":%d,"p50":%d,"p99":%d}\n',
    total - uncounted, (total - uncounted) / rate * 1e6, failed, at(times, 0.5), at(times, 0.99)))
  os.exit(0)
end
