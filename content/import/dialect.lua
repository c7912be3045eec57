-- Writes the dialect of content/docs/markdown.md. The parser names what remains, such as a table that is HTML.

local stringify = pandoc.utils.stringify

local warn = pandoc.log and pandoc.log.warn or function(message) io.stderr:write('[WARNING] ' .. message .. '\n') end

local function raw(text) return pandoc.RawInline('commonmark', text) end
local function block(text) return pandoc.RawBlock('commonmark', text) end

local function written(blocks)
  return (pandoc.write(pandoc.Pandoc(blocks), 'commonmark', { wrap_text = 'none' }):gsub('%s+$', ''))
end
local function line(inlines) return written(pandoc.Plain(inlines)) end

local function span(start, content, finish) return pandoc.List { raw(start) } .. content .. { raw(finish) } end

local pictures = {}

-- A picture, which is kept under the name that the text gives it.
local function figure(image)
  local source = image.src:match '^data:' and 'picture' or image.src
  local name = source:gsub('^.*/', ''):gsub('%.%w+$', ''):gsub('[^%w-]+', '-')
  while pictures[name] and pictures[name].src ~= image.src do name = name .. '-a' end
  local is_found, mime, content = pcall(pandoc.mediabag.fetch, image.src)
  if not is_found then warn('The picture ' .. image.src .. ' is missing') end
  pictures[name] = { src = image.src, mime = mime, content = content }
  local alt = stringify(image.caption)
  if alt == '' then alt = image.title end
  if alt == '' then warn('The picture ' .. name .. ' has no words for those who do not see it') end
  local caption = image.title == '' and '' or ' "' .. image.title:gsub('"', '\\"') .. '"'
  return block('![' .. line(alt == '' and name or alt) .. '](' .. name .. caption .. ')')
end

-- Hard spaces at the beginning of a line are its indent.
local function verse(lines)
  local texts = lines:map(function(content) return (line(content):gsub('&nbsp;', ' '):gsub('\u{a0}', ' ')) end)
  return block(':::verse\n' .. table.concat(texts, '\n') .. '\n:::')
end

local SPACE = { LineBreak = true, SoftBreak = true, Space = true }

-- Splits inlines into the breaks and spaces before the text, the text, and those after it.
local function split(content)
  local first, last = 1, #content
  while first <= last and SPACE[content[first].t] do first = first + 1 end
  while last >= first and SPACE[content[last].t] do last = last - 1 end
  local function part(from, to) return pandoc.List { table.unpack(content, from, to) } end
  return part(1, first - 1), part(first, last), part(last + 1, #content)
end

-- Markup that begins or ends with a break is none in Markdown.
local function without_breaks(element)
  local before, text, after = split(element.content)
  element.content = text
  return before .. { element } .. after
end

local MARKUP = {
  Emph = without_breaks, Strong = without_breaks, Underline = without_breaks, SmallCaps = without_breaks,
  Span = without_breaks,
}

local function paragraph(element)
  local blocks = pandoc.List {}
  local _, trimmed = split(element.content)
  if stringify(trimmed):match '^:::' then trimmed:insert(1, raw '\\') end
  local content = trimmed:filter(function(inline)
    if inline.t == 'Image' then blocks:insert(figure(inline)) end
    return inline.t ~= 'Image'
  end)
  local text = stringify(content):gsub('\u{a0}', ' ')
  local lines = pandoc.List { pandoc.List {} }
  for _, one in ipairs(content) do
    if one.t == 'LineBreak' then lines:insert(pandoc.List {}) else lines[#lines]:insert(one) end
  end
  local is_long = lines:find_if(function(one) return #stringify(one) > 90 end)
  if text:match '^[%s*#~=+_-]*$' or text:match '^%s*[⁂•·–—❦★%s]+$' then
    if text:match '%S' then blocks:insert(1, block '***') end
  elseif #lines > 2 and not is_long then blocks:insert(1, verse(lines))
  else blocks:insert(1, pandoc[element.t](content)) end
  return blocks
end

local notes = pandoc.List {}

local filter = {
  Underline = function(underline) return pandoc.Emph(underline.content) end,
  SmallCaps = function(caps) return span(':sc[', caps.content, ']') end,
  Span = function(element)
    local lang = element.attributes.lang or ''
    return lang == '' and element.content or span(':lang[', element.content, ']{lang="' .. lang .. '"}')
  end,
  Link = function(link)
    local target = link.target
    if target:match '^https?://.' or target:match '^mailto:.' then return pandoc.Link(link.content, target) end
    if not target:match '^#' then warn('A link became plain text: ' .. target) end
    return link.content
  end,
  Note = function(note)
    notes:insert(note.content)
    return raw('[^' .. #notes .. ']')
  end,
  Para = paragraph, Plain = paragraph,
  LineBlock = function(element) return verse(element.content) end,
  HorizontalRule = function() return block '***' end,
  Div = function(div) return div.content end,
}

local ROLES = {
  foreword = 'foreword', vorwort = 'foreword', prologue = 'prologue', prolog = 'prologue', prologo = 'prologue',
  epilogue = 'epilogue', epilog = 'epilogue', epilogo = 'epilogue', ['épilogue'] = 'epilogue', afterword = 'afterword',
  nachwort = 'afterword', acknowledgements = 'acknowledgements', acknowledgments = 'acknowledgements',
}

local function is_part(header)
  return (stringify(header) .. ' '):match '^Part[ei]?e? ' or stringify(header):match '^Teil '
end

local function heading(header, depth)
  local words = header.content:map(function(one) return one.t == 'LineBreak' and pandoc.Str ': ' or one end)
  local role = ROLES[pandoc.text.lower(stringify(header))]
  return block(('#'):rep(depth) .. ' ' .. line(words) .. (role and ' {.' .. role .. '}' or ''))
end

local function front_matter(meta)
  local fields = {}
  for _, name in ipairs { 'title', 'subtitle', 'author', 'rights', 'description', 'published' } do
    local value = meta[name] or ''
    fields[name] = pandoc.utils.type(value) == 'List' and value:map(stringify) or stringify(value)
    if fields[name] == '' then fields[name] = nil end
  end
  return fields
end

local function captioned(figure)
  local function caption(image) image.title = stringify(figure.caption.long) return image end
  return figure.content:walk { Image = caption }
end

function Pandoc(doc)
  local blocks = doc:walk({ Figure = captioned }):walk(MARKUP):walk(filter).blocks
  local titles = doc.meta.title or '' -- An EPUB has its first title last.
  local title = stringify(pandoc.utils.type(titles) == 'List' and titles[#titles] or titles)
  doc.meta.title = title
  local headers = blocks:filter(function(one) return one.t == 'Header' and stringify(one) ~= title end)
  local least = math.min(9, table.unpack(headers:map(function(one) return one.level end)))
  local first_depth = headers:find_if(is_part) and 1 or 2
  local opening, body, is_menu = pandoc.List {}, pandoc.List {}, false
  for _, one in ipairs(blocks) do
    if one.t == 'Plain' then one = pandoc.Para(one.content) end
    if one.format == 'html' then is_menu = one.text:match '^<nav' ~= nil
    elseif is_menu then goto continue
    elseif one.t ~= 'Header' then (#body == 0 and opening or body):insert(one)
    elseif stringify(one) ~= '' and stringify(one) ~= title then
      local depth = math.max(2, math.min(3, one.level - least + first_depth))
      body:insert(heading(one, is_part(one) and 1 or depth))
    end
    ::continue::
  end
  if #body == 0 then
    warn 'There is no heading: all of it is one chapter'
    body = pandoc.List { block('## ' .. (title == '' and 'Chapter' or title)) } .. opening
  elseif #opening > 0 then
    warn 'What stands before the first heading is a comment: write it as :::dedication or :::epigraph, or delete it'
    body:insert(1, block('<!--\n' .. written(opening):gsub('%-%-', '– ') .. '\n-->'))
  end
  for number, content in ipairs(notes) do
    body:insert(block('[^' .. number .. ']: ' .. written(content):gsub('\n(%S)', '\n    %1')))
  end
  pandoc.mediabag.empty()
  for name, picture in pairs(pictures) do
    if picture.content then pandoc.mediabag.insert(name, picture.mime, picture.content) end
  end
  return pandoc.Pandoc(body, front_matter(doc.meta))
end
