// See html_tree.hpp.
#include "rithmo/exchange/readers/html_tree.hpp"

#include <algorithm>
#ifndef __wasi__
#include <csetjmp>
#endif
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "rithmo/exchange/readers/html_refusal.hpp"
#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {
namespace {

// Maximum memory for a page: 16 MB and one kilobyte for each byte of the page, but at most 2 GB.
std::size_t max_memory(std::size_t page) {
  constexpr std::size_t megabyte = std::size_t{1} << 20U, most = 2048 * megabyte;
  return std::min(16 * megabyte + std::min(page, most) * 1024, most);
}

// Header of each allocation, which links it to the other allocations in use.
struct alignas(std::max_align_t) Block {
  Block *before, *after;
  std::size_t size;
};

}  // namespace

// Allocator for the library; all its memory is freed together. The library does not handle failed
// allocations. A longjmp() therefore leaves its stack frames, which own nothing else. WebAssembly
// has no longjmp() and uses an exception.
struct HtmlTree::Memory {
  explicit Memory(std::size_t at_most) : most(at_most) {}
  ~Memory() {
    for (Block* block = last; block;) {
      Block* const before = block->before;
      std::free(block);
      block = before;
    }
  }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  static void* take(void* memory, std::size_t size) {
    Memory& all = *static_cast<Memory*>(memory);
    if (size > all.most || all.used + size + sizeof(Block) > all.most) {
      all.is_full = true;
      all.leave();
    }
    auto* const block = static_cast<Block*>(std::malloc(size + sizeof(Block)));
    if (!block) all.leave();
    *block = {all.last, nullptr, size + sizeof(Block)};
    if (all.last) all.last->after = block;
    all.last = block;
    all.used += block->size;
    return block + 1;
  }

  static void deallocate(void* memory, void* piece) {
    if (!piece) return;
    Memory& all = *static_cast<Memory*>(memory);
    Block* const block = static_cast<Block*>(piece) - 1;
    (block->after ? block->after->before : all.last) = block->before;
    if (block->before) block->before->after = block->after;
    all.used -= block->size;
    std::free(block);
  }

  std::size_t most, used = 0;
  bool is_full = false;
  Block* last = nullptr;
#ifdef __wasi__
  [[noreturn]] void leave() {
    throw std::bad_alloc();
  }
#else
  [[noreturn]] void leave() {
    std::longjmp(way_out, 1);
  }
  std::jmp_buf way_out{};
#endif

  // Parses a page; null where the memory limit was exceeded.
  GumboOutput* parse(const GumboOptions& options, std::string_view text) {
#ifdef __wasi__
    try {
      return gumbo_parse_with_options(&options, text.data(), text.size());
    } catch (const std::bad_alloc&) {
      return nullptr;
    }
#else
    if (setjmp(way_out) != 0) return nullptr;
    return gumbo_parse_with_options(&options, text.data(), text.size());
#endif
  }
};

namespace {

// Sets the allocator, if the library supports one. Debian's versions of the library differ in this,
// and in the arguments of their clean-up function.
template <class Options, class Memory>
bool use(Options& options, Memory& memory) {
  if constexpr (requires { options.allocator; }) {
    options.allocator = Memory::take;
    options.deallocator = Memory::deallocate;
    options.userdata = &memory;
    return true;
  }
  return false;
}

template <class Destroy>
void destroy_gumbo_output(Destroy of_library, GumboOutput* output) {
  if constexpr (std::is_invocable_v<Destroy, const GumboOptions*, GumboOutput*>)
    of_library(&kGumboDefaultOptions, output);
  else
    of_library(output);
}

// Returns whether recursion over the tree is safe. The library may insert elements that the text
// does not have.
bool is_shallow(const GumboNode& root) {
  constexpr std::size_t deepest = 4 * deepest_html;
  std::vector<std::pair<const GumboNode*, std::size_t>> open{{&root, 1}};
  while (!open.empty()) {
    const auto [node, depth] = open.back();
    open.pop_back();
    if (depth > deepest) return false;
    if (node->type != GUMBO_NODE_ELEMENT && node->type != GUMBO_NODE_TEMPLATE) continue;
    const GumboVector& children = node->v.element.children;
    for (unsigned i = 0; i < children.length; ++i)
      open.emplace_back(static_cast<const GumboNode*>(children.data[i]), depth + 1);
  }
  return true;
}

}  // namespace

HtmlTree::HtmlTree(std::shared_ptr<Memory> memory, std::shared_ptr<GumboOutput> output)
    : memory_(std::move(memory)), output_(std::move(output)) {}

text::Loaded<HtmlTree> HtmlTree::of(const text::Source& source) {
  const std::string_view text = source.text();
  auto memory = std::make_shared<Memory>(max_memory(text.size()));
  GumboOptions options = kGumboDefaultOptions;
  options.max_errors = 0;
  const bool is_ours = use(options, *memory);
  GumboOutput* const output = memory->parse(options, text);
  if (!output && memory->is_full)
    return refuse_file(source.path(),
                       "its elements would take more than " + std::to_string(memory->most >> 20U) +
                           " MB of memory, far too much for a page of its size: simplify the page");
  if (!output) throw std::bad_alloc();
  HtmlTree tree(std::move(memory),
                std::shared_ptr<GumboOutput>(output, [is_ours](GumboOutput* made) {
                  if (!is_ours) destroy_gumbo_output(gumbo_destroy_output, made);
                }));
  if (!is_shallow(tree.root()))
    return refuse_file(source.path(), "elements nested too deep within each other");
  return tree;
}

}  // namespace rithmo::exchange
